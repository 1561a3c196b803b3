import { createHmac } from 'node:crypto';

/**
 * The opaque name under which a team reads of a member of another team (docs/product.md#covering): it says nothing of
 * the person, and is another one for every team that looks and for every team the person is in.
 */
export function memberHandle(
  secret: string,
  { viewerTeamId, teamId, userId }: { viewerTeamId: number; teamId: number; userId: number },
): string {
  return createHmac('sha256', secret)
    .update(`member-handle:${viewerTeamId}:${teamId}:${userId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
