-- expande
ALTER TABLE "documentos" ADD COLUMN "chave_edicao" text;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "chave_edicao" text;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "chave_edicao" text;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "nomes_anteriores" text[] DEFAULT '{}' NOT NULL;
