-- expande
ALTER TABLE "documento_tags" ADD COLUMN "grafia" text;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "autor" text;--> statement-breakpoint
ALTER TABLE "evento_tags" ADD COLUMN "grafia" text;--> statement-breakpoint
ALTER TABLE "noticia_tags" ADD COLUMN "grafia" text;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "autor" text;