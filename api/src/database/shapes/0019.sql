INSERT INTO procuras_antigas VALUES ('noticias', 0);
