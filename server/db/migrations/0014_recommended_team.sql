ALTER TABLE "pre_matches" RENAME COLUMN "candidate_team_id" TO "recommended_team_id";--> statement-breakpoint
ALTER INDEX "pre_matches_candidate" RENAME TO "pre_matches_recommended";--> statement-breakpoint
ALTER TABLE "pre_matches" RENAME CONSTRAINT "pre_matches_candidate_team_id_teams_id_fk" TO "pre_matches_recommended_team_id_teams_id_fk";
