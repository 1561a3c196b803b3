/** Whoever stands in front of a server does not reach it. */
export function isGatewayError(status: number): boolean {
  return status >= 502 && status <= 504;
}
