CREATE TABLE "push_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"friends" boolean DEFAULT true NOT NULL,
	"team" boolean DEFAULT true NOT NULL,
	"matching" boolean DEFAULT true NOT NULL,
	"chats" boolean DEFAULT true NOT NULL,
	"clover" boolean DEFAULT true NOT NULL,
	"quiet_from" time,
	"quiet_to" time
);
--> statement-breakpoint
ALTER TABLE "push_preferences" ADD CONSTRAINT "push_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;