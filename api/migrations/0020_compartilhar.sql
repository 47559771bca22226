-- expande
ALTER TABLE "arquivos" ADD COLUMN "compartilhar_id" uuid;--> statement-breakpoint
ALTER TABLE "arquivos" ADD CONSTRAINT "arquivos_compartilhar_id_arquivos_id_fk" FOREIGN KEY ("compartilhar_id") REFERENCES "public"."arquivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivos_compartilhar_id_index" ON "arquivos" USING btree ("compartilhar_id");