ALTER TABLE "arquivos" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "arquivos" ADD CONSTRAINT "arquivos_media_id_arquivos_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."arquivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivos_media_id_index" ON "arquivos" USING btree ("media_id");