CREATE TABLE "match_members" (
	"match_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "match_members_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "attributions" ADD COLUMN "is_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invite_secret" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "match_members" ADD CONSTRAINT "match_members_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_members" ADD CONSTRAINT "match_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_members" ADD CONSTRAINT "match_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_members_user" ON "match_members" USING btree ("user_id");--> statement-breakpoint
-- Of the pairs that exist: who was in the teams when each began.
INSERT INTO "match_members" ("match_id", "team_id", "user_id", "position")
SELECT m."id", t."team_id", t."user_id", (row_number() over (partition by m."id", t."team_id" order by min(t."joined_at"), t."user_id"))::int - 1
FROM "matches" m
JOIN "team_members" t ON t."team_id" IN (m."low_team_id", m."high_team_id")
	AND t."joined_at" <= m."created_at" AND (t."left_at" IS NULL OR t."left_at" > m."created_at")
GROUP BY m."id", t."team_id", t."user_id"
ON CONFLICT DO NOTHING;
