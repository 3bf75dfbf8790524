-- When the archive found that the cluster went back to an earlier state, as its folder or machine did; null where it never did
-- (docs/decisions/0503-a-cluster-that-went-back.md).
alter table log_archive add column forked_at timestamptz;
