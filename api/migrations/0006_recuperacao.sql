-- A code lives for a quarter of an hour: those of before are asked for anew.
DELETE FROM "codigos_recuperacao";--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" DROP CONSTRAINT "codigos_recuperacao_pkey";--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" ADD COLUMN "rede" text NOT NULL;--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" DROP COLUMN "tentativas";--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" ADD CONSTRAINT "codigos_recuperacao_usuario_id_rede_pk" PRIMARY KEY("usuario_id","rede");
