/**
 * Lets a command finish its work though nobody reads its output any more, as behind `| head`. Where the output can't be
 * written for another reason, such as a full disk, the command says so and ends with 1.
 */
export function watchOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`The output can't be written: ${error.message}\n`, () => process.exit(1));
  });
}
