CREATE TABLE "marca_arquivos" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"marca" uuid NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marca_arquivos_unica" CHECK ("marca_arquivos"."unica")
);
