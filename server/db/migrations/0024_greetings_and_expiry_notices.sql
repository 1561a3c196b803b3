ALTER TABLE "match_sides" ADD COLUMN "opened_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "match_sides" ADD COLUMN "greeting" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "expiry_noticed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pre_matches" ADD COLUMN "expiry_noticed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "match_sides" ADD CONSTRAINT "match_sides_opened_by_user_id_users_id_fk" FOREIGN KEY ("opened_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pre_matches_expiry" ON "pre_matches" USING btree ("expires_at") WHERE expiry_noticed_at is null and withdrawn_at is null;--> statement-breakpoint
UPDATE "match_sides" SET "opened_by_user_id" = flipped."opened_by_user_id" FROM "pre_matches" flipped WHERE flipped."team_id" = "match_sides"."team_id" AND flipped."recommended_team_id" = "match_sides"."opponent_team_id" AND flipped."opened_at" = "match_sides"."opened_at";
