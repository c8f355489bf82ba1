/** SQLSTATE classes and codes that say the database is away, starting, stopping or too busy for this call. */
const AWAY = /^(08|53|57P|58)|^(25006|40001|40P01|55P03|57014)$/;
const SOCKET = /^(ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
/** The driver's own words, which come without a code. */
const DRIVER =
  /connection (terminated|error|ended)|timeout exceeded|connection timeout|query read timeout|not queryable/i;

/** Whether a failure passes: the call may be sent again. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return AWAY.test(code) || SOCKET.test(code) || DRIVER.test(error.message);
}

/** Whether the connection is lost, so that what was sent may or may not be kept. */
export function isConnectionLost(error: unknown): boolean {
  if (!isPassing(error)) return false;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^(40001|40P01|55P03|57014)$/.test(code);
}
