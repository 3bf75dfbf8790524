-- What a row is called by in English, where its reader has turned to English since it was compared.
alter table sheet_rows add column title_en text not null default '';
