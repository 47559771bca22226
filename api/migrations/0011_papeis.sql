-- expande
ALTER TABLE "usuarios" ADD COLUMN "papel" text;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "suspensa_em" timestamp with time zone;