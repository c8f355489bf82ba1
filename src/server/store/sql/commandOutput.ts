/**
 * Lets a command finish when its reader closes the pipe, as `| head` does. Any other write error ends it with code 1.
 */
export function watchOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`The output can't be written: ${error.message}\n`, () => process.exit(1));
  });
}
