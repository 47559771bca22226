-- expande
ALTER TABLE "documentos" ADD COLUMN "data_termino" date;