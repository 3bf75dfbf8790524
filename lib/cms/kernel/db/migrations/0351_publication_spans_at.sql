-- runs: concurrently
-- What `publication_standing` (0350) reads: all it asks for is in it.
create index concurrently publication_spans_at on publication_spans
  (kind, publication_span_class(starts, ends), publication_span_key(starts, ends)) include (starts, ends, status, subject_id);
