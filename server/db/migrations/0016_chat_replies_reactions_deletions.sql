CREATE TABLE "chat_hidden_messages" (
	"user_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "chat_hidden_messages_user_id_channel_id_seq_pk" PRIMARY KEY("user_id","channel_id","seq")
);
--> statement-breakpoint
ALTER TABLE "chat_channels" ADD COLUMN "last_change" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD COLUMN "notice_seq" integer;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reply_to_seq" integer;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reactions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "change" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_hidden_messages" ADD CONSTRAINT "chat_hidden_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_hidden_messages" ADD CONSTRAINT "chat_hidden_messages_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_hidden_messages_channel" ON "chat_hidden_messages" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "chat_messages_change" ON "chat_messages" USING btree ("channel_id","change") WHERE change > 0;--> statement-breakpoint
CREATE INDEX "chat_messages_deleted" ON "chat_messages" USING btree ("deleted_at") WHERE deleted_at is not null;