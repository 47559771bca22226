-- expande
CREATE TABLE "confirmacoes_email" (
	"usuario_id" integer PRIMARY KEY NOT NULL,
	"codigo_hash" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publicadores" (
	"instituicao_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publicadores_instituicao_id_usuario_id_pk" PRIMARY KEY("instituicao_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "devolucao" text;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "aguarda_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "devolucao" text;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "aguarda_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "devolucao" text;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "aguarda_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "email_confirmado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "confirmacoes_email" ADD CONSTRAINT "confirmacoes_email_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicadores" ADD CONSTRAINT "publicadores_instituicao_id_instituicoes_id_fk" FOREIGN KEY ("instituicao_id") REFERENCES "public"."instituicoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicadores" ADD CONSTRAINT "publicadores_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publicadores_usuario_id_index" ON "publicadores" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "documentos_em_espera" ON "documentos" USING btree ("id") WHERE NOT "documentos"."aprovado";--> statement-breakpoint
CREATE INDEX "eventos_em_espera" ON "eventos" USING btree ("id") WHERE NOT "eventos"."aprovado";--> statement-breakpoint
CREATE INDEX "noticias_em_espera" ON "noticias" USING btree ("id") WHERE NOT "noticias"."aprovado";