-- expande
ALTER TABLE "mensagens_contato" ADD COLUMN "procura" text GENERATED ALWAYS AS (f_unaccent(nome || ' ' || empresa || ' ' || email_corporativo || ' ' || mensagem)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "procura" text GENERATED ALWAYS AS (f_unaccent(nome_completo || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mensagens_contato_procura" ON "mensagens_contato" USING gin ("procura" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documentos_com_termino" ON "documentos" USING btree ("data_termino","data" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "documentos"."aprovado" AND "documentos"."data_termino" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "usuarios_criados" ON "usuarios" USING btree ("criado_em");--> statement-breakpoint
CREATE INDEX "usuarios_procura" ON "usuarios" USING gin ("procura" gin_trgm_ops);