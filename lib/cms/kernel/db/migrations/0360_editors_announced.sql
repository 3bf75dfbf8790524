-- Who opens or closes an edit page is told to those who edit the same, as changes are (0353). A page that says that it is still there changes its row alone and is
-- not announced (docs/decisions/0401-presence-without-beats.md).
create trigger editors_announced after insert or delete on editors for each row execute function announce_change();
