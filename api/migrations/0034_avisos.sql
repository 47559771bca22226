-- expande
-- Approved items whose authors were not told yet.
ALTER TABLE "documentos" ADD COLUMN "avisar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "avisar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "avisar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "documentos_a_avisar" ON "documentos" USING btree ("usuario_id") WHERE "documentos"."avisar";--> statement-breakpoint
CREATE INDEX "eventos_a_avisar" ON "eventos" USING btree ("usuario_id") WHERE "eventos"."avisar";--> statement-breakpoint
CREATE INDEX "noticias_a_avisar" ON "noticias" USING btree ("usuario_id") WHERE "noticias"."avisar";
