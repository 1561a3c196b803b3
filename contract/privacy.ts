/**
 * Who may see what of whom: the one table that answers, events and their tests are made from
 * (docs/product.md#who-sees-what). A row is what the subject is to the viewer, a column what may be told of a person.
 * Where two rows hold, the one that stands first counts.
 */

/** What may be told of a person; a photo is apart, because it comes clear, blurred or not at all. */
export const personFields = [
  'handle',
  'id',
  'uniqueId',
  'nickname',
  'age',
  'gender',
  'affiliation',
  'job',
  'location',
  'height',
  'mbti',
  'tags',
  'mannerScore',
] as const;
export type PersonField = (typeof personFields)[number];

export type PhotoSight = 'clear' | 'blurred' | 'none';

interface Row {
  readonly fields: readonly PersonField[];
  readonly photo: PhotoSight;
}

const name = ['id', 'nickname', 'age', 'gender', 'affiliation'] as const;
const profile = [...name, 'job', 'location', 'height', 'mbti', 'tags', 'mannerScore'] as const;

export const whoSeesWhat = {
  /** Oneself: everything. */
  self: { fields: [...profile, 'uniqueId', 'handle'], photo: 'clear' },
  /** Withdrawn, purged, or an account blocked for ever: what stands beside old messages, under a name that is nobody's. */
  gone: { fields: ['id', 'handle', 'age', 'gender'], photo: 'none' },
  /** Blocked by the viewer: their name in the list of blocks and, with what they wrote folded, in a room the two share. */
  blocked: { fields: ['id', 'nickname'], photo: 'none' },
  /** One of the two blocked the other after their teams matched: somebody of that match, and nobody by name. */
  hidden: { fields: ['handle', 'age', 'gender'], photo: 'none' },
  friend: { fields: profile, photo: 'clear' },
  /** In the same draft, request or team now. */
  teamMate: { fields: [...profile, 'handle'], photo: 'clear' },
  /** In the same room, since a match. */
  roomMate: { fields: [...profile, 'handle'], photo: 'clear' },
  /** Of a team the own one met: flipped, unblurred, matched, or behind a received LIKE that was opened. */
  opened: { fields: [...profile, 'handle'], photo: 'clear' },
  /** In the team that invites the viewer. */
  inviting: { fields: name, photo: 'clear' },
  /** Asks the viewer for friendship. */
  asking: { fields: name, photo: 'clear' },
  /** Covered still, but the own team looked into the pair: beside the opened one stand the names of the others. */
  named: { fields: ['handle', 'nickname', 'age', 'gender'], photo: 'blurred' },
  /** A card nobody of the own team turned; who sent a LIKE that was not opened. */
  covered: { fields: ['handle', 'age', 'gender'], photo: 'blurred' },
  /** Invited into the viewer's team by a team-mate. */
  invited: { fields: name, photo: 'none' },
  /** Used the viewer's invite link or code. */
  claimer: { fields: ['nickname'], photo: 'none' },
  /** Gave the viewer the public code. */
  byCode: { fields: ['uniqueId', 'nickname'], photo: 'none' },
  /** Found by nickname, or asked for friendship: what a search says. */
  stranger: { fields: name, photo: 'none' },
} as const satisfies Record<string, Row>;

export type Relation = keyof typeof whoSeesWhat;

export const relations = Object.keys(whoSeesWhat) as Relation[];

export function maySee(relation: Relation, field: PersonField): boolean {
  const { fields }: Row = whoSeesWhat[relation];
  return fields.includes(field);
}
