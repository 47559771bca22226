ALTER TABLE "arquivos" ADD COLUMN "usuario_id" integer;--> statement-breakpoint
ALTER TABLE "arquivos" ADD CONSTRAINT "arquivos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivos_do_usuario" ON "arquivos" USING btree ("usuario_id","tamanho");