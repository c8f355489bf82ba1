/**
 * Lets a command go on whose output nobody reads any more, as behind `| head`: an order that has begun is carried out. Where
 * the output can't be written for another reason, such as a full disk, the command says so and ends with 1.
 */
export function watchOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`The output can't be written: ${error.message}\n`, () => process.exit(1));
  });
}
