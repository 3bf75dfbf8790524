-- When the text of a mail was forgotten; null while it is there. Texts are full of names; who was told what and when is kept for longer.
alter table outbox add column text_forgotten_at timestamptz;
