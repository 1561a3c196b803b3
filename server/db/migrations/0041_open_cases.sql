CREATE INDEX "appeals_open" ON "appeals" USING btree ("id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "photos_waiting" ON "photos" USING btree ("id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id") WHERE outcome is null;