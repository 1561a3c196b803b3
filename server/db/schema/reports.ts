import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/** A person as they were when they were reported; taken out when the person is purged. */
export interface ReportedPerson {
  userId: number;
  uniqueId: string;
  nickname: string;
  job: string;
  affiliation: string;
  /** Files of the profile photos. */
  photoKeys: string[];
}

export interface ReportedMessage {
  id: number;
  channelId: number;
  seq: number;
  senderUserId: number | null;
  text: string | null;
  imageKeys: string[];
  /** ISO 8601 UTC. */
  sentAt: string;
  /** Chosen by the reporter; the others are what stood around it. */
  isReported: boolean;
}

/** The line that came with a LIKE to the reporter's team; taken out when who wrote it is purged. */
export interface ReportedGreeting {
  matchId: number;
  senderUserId: number;
  text: string;
}

/** What a report is about, frozen when it was made: later edits, and a room that is deleted, change nothing here. */
export interface ReportEvidence {
  people: ReportedPerson[];
  team: { id: number; name: string; intro: string; hashtags: string[] } | null;
  messages: ReportedMessage[];
  /** Absent in reports from before LIKEs had one. */
  greetings?: ReportedGreeting[];
  /** The file of the one picture that was reported; absent where the report is about no single one. */
  photoKey?: string;
}

export const reports = pgTable(
  'reports',
  {
    id: id(),
    /** Null once the person who reported was purged. */
    reporterUserId: integer('reporter_user_id').references(() => users.id, { onDelete: 'set null' }),
    targetType: text('target_type', { enum: ['USER', 'TEAM', 'MESSAGE'] }).notNull(),
    targetId: integer('target_id').notNull(),
    /** A number of the list of reasons in server/modules/reports. */
    reportTypeId: integer('report_type_id').notNull(),
    description: text('description'),
    evidence: jsonb('evidence').$type<ReportEvidence>().notNull(),
    /** What became of it; null until somebody looked. */
    outcome: text('outcome', { enum: ['ACTED', 'DISMISSED'] }),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_reporter').on(t.reporterUserId, t.createdAt),
    index('reports_created').on(t.createdAt),
    index('reports_open').on(t.id).where(sql`outcome is null`),
  ],
);
