-- Whether a grant of this person ends soon, told without reading her grants: the list looks up one person after the other.
create index grants_ends_of_person on grants (user_id, ends_at) include (target_id) where ends_at is not null;
