/** About noon, or in the evening. */
export const planSlots = ['NOON', 'EVENING'] as const;
export type PlanSlot = (typeof planSlots)[number];
