-- expande
ALTER TABLE "mensagens_contato" ADD COLUMN "estado" text DEFAULT 'nova' NOT NULL;--> statement-breakpoint
ALTER TABLE "mensagens_contato" ADD COLUMN "resposta" text;--> statement-breakpoint
ALTER TABLE "mensagens_contato" ADD COLUMN "respondida_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mensagens_contato_busca" ON "mensagens_contato" USING gin (f_unaccent("nome" || ' ' || "empresa" || ' ' || "email_corporativo" || ' ' || "mensagem") gin_trgm_ops);