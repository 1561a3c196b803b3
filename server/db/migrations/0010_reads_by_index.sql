DROP INDEX "matches_high";--> statement-breakpoint
DROP INDEX "friendships_high";--> statement-breakpoint
DROP INDEX "match_sides_team";--> statement-breakpoint
CREATE INDEX "friend_requests_received" ON "friend_requests" USING btree ("to_user_id","id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "friend_requests_sent" ON "friend_requests" USING btree ("from_user_id","id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "friendships_low" ON "friendships" USING btree ("low_user_id","id");--> statement-breakpoint
CREATE INDEX "match_sides_liked" ON "match_sides" USING btree ("team_id","liked_at","match_id") WHERE liked_at is not null;--> statement-breakpoint
CREATE INDEX "matches_high_live" ON "matches" USING btree ("high_team_id") WHERE status in ('LIVE', 'MATCHED');--> statement-breakpoint
CREATE INDEX "matches_low_end" ON "matches" USING btree ("low_team_id",coalesce("closed_at", "matched_at", "expires_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "matches_high_end" ON "matches" USING btree ("high_team_id",coalesce("closed_at", "matched_at", "expires_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "friendships_high" ON "friendships" USING btree ("high_user_id","id");--> statement-breakpoint
CREATE INDEX "match_sides_team" ON "match_sides" USING btree ("team_id","match_id");