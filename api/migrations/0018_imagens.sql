-- expande
CREATE TABLE "evento_imagens" (
	"evento_id" integer NOT NULL,
	"arquivo_id" uuid NOT NULL,
	CONSTRAINT "evento_imagens_evento_id_arquivo_id_pk" PRIMARY KEY("evento_id","arquivo_id")
);
--> statement-breakpoint
CREATE TABLE "noticia_imagens" (
	"noticia_id" integer NOT NULL,
	"arquivo_id" uuid NOT NULL,
	CONSTRAINT "noticia_imagens_noticia_id_arquivo_id_pk" PRIMARY KEY("noticia_id","arquivo_id")
);
--> statement-breakpoint
ALTER TABLE "arquivos" ADD COLUMN "avulsa_ate" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evento_imagens" ADD CONSTRAINT "evento_imagens_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_imagens" ADD CONSTRAINT "evento_imagens_arquivo_id_arquivos_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noticia_imagens" ADD CONSTRAINT "noticia_imagens_noticia_id_noticias_id_fk" FOREIGN KEY ("noticia_id") REFERENCES "public"."noticias"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noticia_imagens" ADD CONSTRAINT "noticia_imagens_arquivo_id_arquivos_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_imagens_arquivo_id_index" ON "evento_imagens" USING btree ("arquivo_id");--> statement-breakpoint
CREATE INDEX "noticia_imagens_arquivo_id_index" ON "noticia_imagens" USING btree ("arquivo_id");