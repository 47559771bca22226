-- expande
ALTER TABLE "eventos" ADD COLUMN "capa_descricao" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "capa_descricao" text DEFAULT '' NOT NULL;