-- Version 4: nodes of several versions of the program play side by side. A table that one of a later version has run is never run by one of an
-- earlier version, which could not read what stands there. Nodes that were begun before this version go on meanwhile: they call the same
-- functions.

-- The version of logs that a node writes, and the highest that it reads; 0 where it was begun before this was told.
ALTER TABLE node ADD COLUMN reads integer NOT NULL DEFAULT 0;
-- The highest version by which a table was run.
CREATE TABLE run_by (code text COLLATE "C" PRIMARY KEY, version integer NOT NULL);

CREATE FUNCTION forget_run_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM run_by WHERE code = OLD.key;
    RETURN NULL;
END $$;
CREATE TRIGGER forget_run_by AFTER DELETE ON document FOR EACH ROW WHEN (OLD.kind = 'table') EXECUTE FUNCTION forget_run_by();

-- A new node, that reads logs up to this version.
CREATE FUNCTION enter(my_name text, is_alone boolean, my_reads integer, OUT mine bigint, OUT holder text) LANGUAGE plpgsql AS $$
BEGIN
    SELECT entered.mine, entered.holder INTO mine, holder FROM enter(my_name, is_alone) AS entered;
    UPDATE node SET reads = my_reads WHERE id = mine;
END $$;

-- Takes a table if nobody has it: who has it now, with which epoch, and whether it was taken from a node that is gone. A node that stops, or
-- can't read what a later version has written there, takes none, and is told of another one that can; nothing: there is none.
CREATE OR REPLACE FUNCTION claim(mine bigint, table_code text, OUT runs_at bigint, OUT its_epoch bigint, OUT taken_over boolean)
LANGUAGE plpgsql AS $$
DECLARE
    needs integer;
    my_reads integer;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(table_code, 77356375));
    SELECT owner.node, owner.epoch INTO runs_at, its_epoch FROM owner WHERE code = table_code;
    taken_over := runs_at IS NOT NULL AND runs_at <> mine;
    IF taken_over AND NOT is_free(table_code) THEN
        taken_over := false;
        RETURN;
    END IF;
    needs := COALESCE((SELECT version FROM run_by WHERE code = table_code), 0);
    my_reads := (SELECT reads FROM node WHERE id = mine);
    IF my_reads < needs OR EXISTS (SELECT FROM node WHERE id = mine AND drains) THEN
        SELECT id INTO runs_at FROM node WHERE id <> mine AND NOT drains AND reads >= needs AND lives(id) ORDER BY random() LIMIT 1;
        its_epoch := 0;
        taken_over := false;
        RETURN;
    END IF;
    IF taken_over THEN
        UPDATE node SET taken = taken + 1 WHERE id = runs_at;
    END IF;
    PERFORM renew(mine);
    IF my_reads > needs THEN
        INSERT INTO run_by (code, version) VALUES (table_code, my_reads) ON CONFLICT (code) DO UPDATE SET version = excluded.version;
    END IF;
    runs_at := mine;
    its_epoch := nextval('epoch');
    INSERT INTO owner (code, node, epoch) VALUES (table_code, mine, its_epoch)
    ON CONFLICT (code) DO UPDATE SET node = excluded.node, epoch = excluded.epoch;
END $$;

INSERT INTO version VALUES (4);
