-- expande
ALTER TABLE "documentos" ADD COLUMN "edicao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "chave" text;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "edicao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "chave" text;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "edicao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "chave" text;--> statement-breakpoint
CREATE UNIQUE INDEX "documentos_do_envio" ON "documentos" USING btree ("usuario_id","chave") WHERE "documentos"."chave" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "eventos_do_envio" ON "eventos" USING btree ("usuario_id","chave") WHERE "eventos"."chave" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "noticias_do_envio" ON "noticias" USING btree ("usuario_id","chave") WHERE "noticias"."chave" IS NOT NULL;