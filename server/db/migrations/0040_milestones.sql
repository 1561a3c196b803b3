CREATE TABLE "milestones" (
	"user_id" integer,
	"week" date NOT NULL,
	"gender" text NOT NULL,
	"photo_at" timestamp with time zone,
	"team_at" timestamp with time zone,
	"flip_at" timestamp with time zone,
	"like_at" timestamp with time zone,
	"match_at" timestamp with time zone,
	"message_at" timestamp with time zone,
	"met_at" timestamp with time zone,
	CONSTRAINT "milestones_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "milestones_week" ON "milestones" USING btree ("week");--> statement-breakpoint
CREATE FUNCTION "fill_milestones"() RETURNS void LANGUAGE sql AS $$
	INSERT INTO milestones (user_id, week, gender, photo_at, team_at, flip_at, like_at, match_at, message_at, met_at)
	SELECT u.id, date_trunc('week', u.created_at at time zone 'Asia/Seoul'), u.gender,
		photo.at, team.at, side.flip_at, side.like_at, side.match_at, said.at, met.at
	FROM users u
	LEFT JOIN (SELECT user_id, min(coalesce(verdict_at, created_at)) AS at FROM photos
		WHERE purpose = 'PROFILE' AND status = 'APPROVED' AND position IS NOT NULL GROUP BY 1) photo ON photo.user_id = u.id
	LEFT JOIN (SELECT m.user_id, min(greatest(m.joined_at, t.founded_at)) AS at
		FROM team_members m INNER JOIN teams t ON t.id = m.team_id
		WHERE t.founded_at IS NOT NULL AND (m.left_at IS NULL OR m.left_at > t.founded_at)
		GROUP BY 1) team ON team.user_id = u.id
	LEFT JOIN (SELECT mm.user_id, min(least(s.opened_at, s.like_opened_at)) AS flip_at, min(s.liked_at) AS like_at,
			min(m.matched_at) AS match_at
		FROM match_members mm INNER JOIN matches m ON m.id = mm.match_id
		INNER JOIN match_sides s ON s.match_id = mm.match_id AND s.team_id = mm.team_id
		GROUP BY 1) side ON side.user_id = u.id
	LEFT JOIN (SELECT sender_user_id, min(created_at) AS at FROM chat_messages
		WHERE type <> 'SYSTEM' GROUP BY 1) said ON said.sender_user_id = u.id
	LEFT JOIN (SELECT mm.user_id, min(m.closed_at) AS at FROM meeting_members mm INNER JOIN meetings m ON m.id = mm.meeting_id
		WHERE m.closed_at IS NOT NULL AND mm.took_place IS DISTINCT FROM false
			AND (SELECT count(DISTINCT said.team_id) FROM meeting_members said
				WHERE said.meeting_id = m.id AND said.took_place) = 2
		GROUP BY 1) met ON met.user_id = u.id
	WHERE u.state <> 'PURGED'
	ON CONFLICT (user_id) DO NOTHING
$$;
--> statement-breakpoint
SELECT fill_milestones();
