-- The pictures and files that templates of spaces hold stay as long as one does.
create table space_template_files (
  template_id uuid not null references space_templates on delete cascade,
  object_id uuid not null constraint space_template_files_object references stored_objects,
  primary key (template_id, object_id)
);
create index space_template_files_object on space_template_files (object_id);
