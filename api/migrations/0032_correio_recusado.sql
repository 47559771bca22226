-- expande
-- What a mail is about, by which the log names it, and why the last answer to a message did not arrive.
ALTER TABLE "mensagens_email" ADD COLUMN "sobre" text;--> statement-breakpoint
ALTER TABLE "mensagens_email" ADD COLUMN "alvo_id" integer;--> statement-breakpoint
ALTER TABLE "mensagens_contato" ADD COLUMN "nao_entregue" text;
