create trigger transitions_public after insert or update or delete on transitions
  for each statement execute function note_public_change();
