/**
 * Runs `stop` once when a person presses Ctrl-C or a supervisor asks this process to end, then exits.
 * A second Ctrl-C exits at once (children are killed on exit).
 */
export function onInterrupt(stop: () => Promise<void>, { exitCode = 130 } = {}): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (isStopping) process.exit(exitCode);
      isStopping = true;
      await stop();
      process.exit(exitCode);
    });
  }
}
