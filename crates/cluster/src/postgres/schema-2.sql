-- Version 2: many nodes share the tables. Each has a row, which it renews; each table that runs has one that says where, with an epoch.
-- Time decides only when somebody else may take a table; what is written is fenced by rows.

CREATE TABLE node (
    id bigserial PRIMARY KEY,
    name text NOT NULL,
    -- Whether it can't reach others: then it is the only one.
    alone boolean NOT NULL,
    -- Whether it stops: it takes no more tables.
    drains boolean NOT NULL DEFAULT false,
    renewed timestamptz NOT NULL
) WITH (fillfactor = 10);

-- What the nodes are called together: other hosts may use the same bus.
CREATE TABLE town (name text NOT NULL);
INSERT INTO town VALUES (md5(random()::text || clock_timestamp()::text));

CREATE SEQUENCE epoch;
CREATE TABLE owner (code text COLLATE "C" PRIMARY KEY, node bigint NOT NULL, epoch bigint NOT NULL);
CREATE INDEX owner_node ON owner (node);

DROP TABLE lease;
DROP FUNCTION fence(bigint);
DROP FUNCTION write_all(bigint, boolean, text[], text[], text[], bigint[], bigint[], text[]);

-- Whether a node seems to be there.
CREATE FUNCTION lives(one bigint) RETURNS boolean LANGUAGE sql AS $$
    SELECT EXISTS (SELECT FROM node WHERE id = one AND renewed > clock_timestamp() - interval '4 seconds')
$$;

-- A new node: its number, or nothing and who is in its way. Whoever was alone before and seems to be gone can write nothing any more.
CREATE FUNCTION enter(my_name text, is_alone boolean, OUT mine bigint, OUT holder text) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(77356374);
    SELECT name INTO holder FROM node WHERE (alone OR is_alone) AND lives(id) LIMIT 1;
    IF FOUND THEN
        RETURN;
    END IF;
    DELETE FROM node WHERE alone OR is_alone OR renewed < clock_timestamp() - interval '1 day';
    INSERT INTO node (name, alone, renewed) VALUES (my_name, is_alone, clock_timestamp()) RETURNING id INTO mine;
END $$;

-- A node is there. Each transaction begins with it: whoever is no node any more writes nothing. It holds the node's row until its end, and
-- nobody takes a table from the node meanwhile.
CREATE FUNCTION renew(mine bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE node SET renewed = clock_timestamp() WHERE id = mine;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another host has taken over' USING ERRCODE = 'MM002';
    END IF;
END $$;

-- Whether a table runs nowhere, or only where nobody is any more. If so nobody writes there until the end of the transaction.
CREATE FUNCTION is_free(table_code text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    runs_at bigint;
BEGIN
    SELECT owner.node INTO runs_at FROM owner WHERE code = table_code;
    IF NOT FOUND THEN
        RETURN true;
    END IF;
    IF lives(runs_at) THEN
        RETURN false;
    END IF;
    -- What it is just writing is waited for.
    PERFORM FROM node WHERE id = runs_at FOR UPDATE;
    RETURN NOT lives(runs_at);
END $$;

-- Takes a table if nobody has it: who has it now, with which epoch, and whether it was taken from a node that is gone. A node that stops
-- takes none, and is told of another one.
CREATE FUNCTION claim(mine bigint, table_code text, OUT runs_at bigint, OUT its_epoch bigint, OUT taken_over boolean) LANGUAGE plpgsql AS $$
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
    PERFORM renew(mine);
    runs_at := mine;
    its_epoch := nextval('epoch');
    INSERT INTO owner (code, node, epoch) VALUES (table_code, mine, its_epoch)
    ON CONFLICT (code) DO UPDATE SET node = excluded.node, epoch = excluded.epoch;
END $$;

-- Whoever writes to a table must be where it runs, by this epoch; with none it must run nowhere.
CREATE FUNCTION fence(mine bigint, table_code text, my_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF my_epoch > 0 THEN
        PERFORM FROM owner WHERE code = table_code AND node = mine AND epoch = my_epoch;
        IF FOUND THEN
            RETURN;
        END IF;
    ELSE
        PERFORM pg_advisory_xact_lock(hashtextextended(table_code, 77356375));
        IF is_free(table_code) THEN
            DELETE FROM owner WHERE code = table_code;
            RETURN;
        END IF;
    END IF;
    RAISE EXCEPTION 'another host runs the table %', table_code USING ERRCODE = 'MM003';
END $$;

-- A whole group of writes, one after the other, all of them or none: which tables they are about by which epochs, and for each what it is,
-- and what it is about.
CREATE FUNCTION write_all(mine bigint, again boolean, tables text[], epochs bigint[], what text[], kinds text[], keys text[], at bigint[],
    many bigint[], texts text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    stands text;
BEGIN
    PERFORM renew(mine);
    FOR i IN 1 .. COALESCE(array_length(tables, 1), 0) LOOP
        PERFORM fence(mine, tables[i], epochs[i]);
    END LOOP;
    FOR i IN 1 .. COALESCE(array_length(what, 1), 0) LOOP
        CASE what[i]
            WHEN 'append' THEN
                PERFORM append_lines(keys[i], at[i], many[i], texts[i], again);
            WHEN 'remove log' THEN
                DELETE FROM log WHERE name = keys[i];
                DELETE FROM log_end WHERE name = keys[i];
            WHEN 'is' THEN
                PERFORM pg_advisory_xact_lock(hashtextextended(kinds[i] || ' ' || keys[i], 77356376));
                stands := (SELECT text FROM document WHERE kind = kinds[i] AND key = keys[i]);
                IF stands IS DISTINCT FROM (CASE WHEN many[i] > 0 THEN texts[i] END)
                    AND NOT (again AND stands IS NOT DISTINCT FROM (CASE WHEN what[i + 1] = 'put' THEN texts[i + 1] END)) THEN
                    RAISE EXCEPTION 'the % % has changed', kinds[i], keys[i] USING ERRCODE = 'MM001';
                END IF;
            WHEN 'put' THEN
                INSERT INTO document (kind, key, text) VALUES (kinds[i], keys[i], texts[i])
                ON CONFLICT (kind, key) DO UPDATE SET text = excluded.text;
            WHEN 'remove' THEN
                DELETE FROM document WHERE kind = kinds[i] AND key = keys[i];
            WHEN 'untag' THEN
                DELETE FROM tag WHERE kind = kinds[i] AND key = keys[i];
            WHEN 'tag' THEN
                INSERT INTO tag (kind, tag, key) VALUES (kinds[i], texts[i], keys[i]) ON CONFLICT DO NOTHING;
        END CASE;
    END LOOP;
END $$;

INSERT INTO version VALUES (2);
