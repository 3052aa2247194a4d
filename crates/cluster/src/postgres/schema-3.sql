-- Version 3: a node is told that tables were taken from it, also where it has nothing to write.

-- How often a table was taken from it.
ALTER TABLE node ADD COLUMN taken bigint NOT NULL DEFAULT 0;

-- Takes a table if nobody has it: who has it now, with which epoch, and whether it was taken from a node that is gone. A node that stops
-- takes none, and is told of another one.
CREATE OR REPLACE FUNCTION claim(mine bigint, table_code text, OUT runs_at bigint, OUT its_epoch bigint, OUT taken_over boolean)
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(table_code, 77356375));
    SELECT owner.node, owner.epoch INTO runs_at, its_epoch FROM owner WHERE code = table_code;
    taken_over := runs_at IS NOT NULL AND runs_at <> mine;
    IF taken_over AND NOT is_free(table_code) THEN
        taken_over := false;
        RETURN;
    END IF;
    IF EXISTS (SELECT FROM node WHERE id = mine AND drains) THEN
        SELECT id INTO runs_at FROM node WHERE id <> mine AND NOT drains AND lives(id) ORDER BY random() LIMIT 1;
        its_epoch := 0;
        RETURN;
    END IF;
    IF taken_over THEN
        UPDATE node SET taken = taken + 1 WHERE id = runs_at;
    END IF;
    PERFORM renew(mine);
    runs_at := mine;
    its_epoch := nextval('epoch');
    INSERT INTO owner (code, node, epoch) VALUES (table_code, mine, its_epoch)
    ON CONFLICT (code) DO UPDATE SET node = excluded.node, epoch = excluded.epoch;
END $$;

INSERT INTO version VALUES (3);
