CREATE TABLE "room_holds" (
	"channel_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_holds_channel_id_team_id_pk" PRIMARY KEY("channel_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "room_nods" (
	"channel_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_nods_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "from_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_holds" ADD CONSTRAINT "room_holds_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_holds" ADD CONSTRAINT "room_holds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nods" ADD CONSTRAINT "room_nods_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nods" ADD CONSTRAINT "room_nods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_holds_team" ON "room_holds" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "room_holds_until" ON "room_holds" USING btree ("until");--> statement-breakpoint
CREATE INDEX "room_nods_user" ON "room_nods" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teams_searching" ON "teams" USING btree ("search_until") WHERE search_until is not null;