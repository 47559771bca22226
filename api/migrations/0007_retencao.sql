CREATE TABLE "redes_conhecidas" (
	"usuario_id" integer NOT NULL,
	"rede" text NOT NULL,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redes_conhecidas_usuario_id_rede_pk" PRIMARY KEY("usuario_id","rede")
);
--> statement-breakpoint
ALTER TABLE "redes_conhecidas" ADD CONSTRAINT "redes_conhecidas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mensagens_contato_criada_em_index" ON "mensagens_contato" USING btree ("criada_em");