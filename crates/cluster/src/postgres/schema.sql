-- The database that nodes share. Keys compare byte by byte, so that log names have the same order everywhere.

CREATE TABLE version (n integer NOT NULL);
INSERT INTO version VALUES (1);

-- Stored data

-- The logs of matches. A row has the lines of one append; n is the index of its first line, from 0.
CREATE TABLE log (
    name text COLLATE "C" NOT NULL,
    n bigint NOT NULL,
    lines text NOT NULL,
    PRIMARY KEY (name, n)
);
-- The index of each log's next line.
CREATE TABLE log_end (name text COLLATE "C" PRIMARY KEY, next bigint NOT NULL);

CREATE TABLE document (
    kind text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (kind, key)
);
CREATE TABLE tag (
    kind text COLLATE "C" NOT NULL,
    tag text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    PRIMARY KEY (kind, tag, key)
);
CREATE INDEX tag_key ON tag (kind, key);

-- Nodes, and the tables they run

CREATE TABLE node (
    id bigserial PRIMARY KEY,
    name text NOT NULL,
    -- True for a node without a bus: it must be the only one.
    alone boolean NOT NULL,
    -- True while the node stops; it takes no more tables.
    drains boolean NOT NULL DEFAULT false,
    renewed timestamptz NOT NULL,
    -- How often other nodes took a table from it.
    taken bigint NOT NULL DEFAULT 0,
    -- The log version that it writes, which is also the highest that it reads.
    reads integer NOT NULL DEFAULT 0
) WITH (fillfactor = 10);

-- The name of this group of nodes on the bus, which other groups may share.
CREATE TABLE town (name text NOT NULL);
INSERT INTO town VALUES (md5(random()::text || clock_timestamp()::text));

CREATE SEQUENCE epoch;
CREATE TABLE owner (code text COLLATE "C" PRIMARY KEY, node bigint NOT NULL, epoch bigint NOT NULL);
CREATE INDEX owner_node ON owner (node);

-- The highest log version with which a table was run. Nodes of an earlier version cannot read it and never run it.
CREATE TABLE run_by (code text COLLATE "C" PRIMARY KEY, version integer NOT NULL);

CREATE FUNCTION forget_run_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM run_by WHERE code = OLD.key;
    RETURN NULL;
END $$;
CREATE TRIGGER forget_run_by AFTER DELETE ON document FOR EACH ROW WHEN (OLD.kind = 'table') EXECUTE FUNCTION forget_run_by();

-- Which nodes are alive

-- A node that has not renewed its row for this long counts as dead, and others may take its tables.
CREATE FUNCTION lease() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '{lease_ms} milliseconds' $$;

-- The database server whose clock is used: its timeline, which changes when a standby is promoted, and its start time.
CREATE FUNCTION server_name() RETURNS text LANGUAGE sql AS $$
    SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' ' || extract(epoch FROM pg_postmaster_start_time())
$$;
CREATE TABLE server (name text NOT NULL);
INSERT INTO server VALUES (server_name());

-- A new database server may have another clock, which would invalidate all leases. The first node
-- to notice translates the nodes' times: nodes that were alive at the newest renewal stay alive,
-- the others do not.
CREATE FUNCTION note_server() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE server SET name = server_name() WHERE name <> server_name();
    IF FOUND THEN
        UPDATE node SET renewed = clock_timestamp() - CASE
            WHEN renewed > (SELECT max(renewed) FROM node) - lease() THEN interval '0' ELSE interval '1 hour' END;
    END IF;
END $$;

-- Returns whether a node counts as alive. A time far ahead is from before the clock was set back.
CREATE FUNCTION lives(one bigint) RETURNS boolean LANGUAGE sql AS $$
    SELECT EXISTS (
        SELECT FROM node, (
            SELECT CASE WHEN EXISTS (SELECT FROM server WHERE name = server_name()) THEN clock_timestamp()
                ELSE (SELECT max(renewed) FROM node) END AS time
        ) AS clock
        WHERE id = one AND renewed BETWEEN clock.time - lease() AND clock.time + lease()
    )
$$;

-- Adds a node that reads logs up to this version. Returns its id, or the name of a node that
-- prevents it. Dead nodes that ran alone are deleted, so that they cannot write any more.
CREATE FUNCTION enter(my_name text, is_alone boolean, my_reads integer, OUT mine bigint, OUT holder text) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM note_server();
    PERFORM pg_advisory_xact_lock(77356374);
    SELECT name INTO holder FROM node WHERE (alone OR is_alone) AND lives(id) LIMIT 1;
    IF FOUND THEN
        RETURN;
    END IF;
    DELETE FROM node WHERE alone OR is_alone OR renewed < clock_timestamp() - interval '1 day';
    INSERT INTO node (name, alone, reads, renewed) VALUES (my_name, is_alone, my_reads, clock_timestamp()) RETURNING id INTO mine;
END $$;

-- Renews a node's lease. Each transaction begins with it, so a node that has lost its row cannot
-- write. It locks the row until the transaction ends, so no other node takes a table from this one
-- meanwhile.
CREATE FUNCTION renew(mine bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM note_server();
    UPDATE node SET renewed = clock_timestamp() WHERE id = mine;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another host has taken over' USING ERRCODE = 'MM002';
    END IF;
END $$;

-- Which node runs a table

-- Returns whether no live node runs a table. If so, no other node writes there until the transaction ends.
CREATE FUNCTION is_free(table_code text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    runs_at bigint;
BEGIN
    -- Must precede the lock on a node's row, as in `renew`, to avoid deadlocks.
    PERFORM note_server();
    SELECT owner.node INTO runs_at FROM owner WHERE code = table_code;
    IF NOT FOUND THEN
        RETURN true;
    END IF;
    IF lives(runs_at) THEN
        RETURN false;
    END IF;
    -- Waits for the node's current transaction.
    PERFORM FROM node WHERE id = runs_at FOR UPDATE;
    RETURN NOT lives(runs_at);
END $$;

-- Takes a table if no live node has it. Returns the node that has it now, the epoch, and whether
-- the table was taken from a dead node. A node that is stopping, or that cannot read the table's
-- log version, takes none: it gets another node that can, or null.
CREATE FUNCTION claim(mine bigint, table_code text, OUT runs_at bigint, OUT its_epoch bigint, OUT taken_over boolean)
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

-- Returns whether a node may write to a table, for which it needs the table's current epoch. With
-- epoch 0 no live node may run the table; a dead one loses it and learns of that as with `claim`.
CREATE FUNCTION may_write(mine bigint, table_code text, my_epoch bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    IF my_epoch > 0 THEN
        RETURN EXISTS (SELECT FROM owner WHERE code = table_code AND node = mine AND epoch = my_epoch);
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended(table_code, 77356375));
    IF NOT is_free(table_code) THEN
        RETURN false;
    END IF;
    WITH displaced AS (DELETE FROM owner WHERE code = table_code RETURNING node)
    UPDATE node SET taken = taken + 1 WHERE id IN (SELECT node FROM displaced);
    RETURN true;
END $$;

-- Writing

-- Appends lines to a log; the first has index `at`. With `again`, the transaction is a retry whose
-- answer was lost, so the lines may exist already.
CREATE FUNCTION append_lines(log_name text, at bigint, many bigint, written text, again boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF again AND EXISTS (SELECT FROM log WHERE name = log_name AND n = at AND lines = written) THEN
        RETURN;
    END IF;
    IF at = 0 THEN
        INSERT INTO log_end (name, next) VALUES (log_name, many) ON CONFLICT (name) DO NOTHING;
    ELSE
        UPDATE log_end SET next = at + many WHERE name = log_name AND next = at;
    END IF;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'line % of % is taken, or those before it are missing', at, log_name USING ERRCODE = 'MM001';
    END IF;
    INSERT INTO log (name, n, lines) VALUES (log_name, at, written);
END $$;

-- Executes a batch of writes in order. `tables` and `epochs` list the tables concerned; `of_table`
-- assigns each write to one of them, from 1 (0 for none). Writes to tables that another node runs
-- are skipped; returns the indices of those tables. All other writes succeed or fail together.
CREATE FUNCTION write_some(mine bigint, again boolean, tables text[], epochs bigint[], of_table integer[], what text[], kinds text[],
    keys text[], at bigint[], many bigint[], texts text[]) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
    stands text;
    wanted text;
    refused integer[] := '{}';
BEGIN
    PERFORM renew(mine);
    FOR i IN 1 .. COALESCE(array_length(tables, 1), 0) LOOP
        IF NOT may_write(mine, tables[i], epochs[i]) THEN
            refused := refused || i;
        END IF;
    END LOOP;
    FOR i IN 1 .. COALESCE(array_length(what, 1), 0) LOOP
        CONTINUE WHEN of_table[i] = ANY (refused);
        CASE what[i]
            WHEN 'append' THEN
                PERFORM append_lines(keys[i], at[i], many[i], texts[i], again);
            WHEN 'remove log' THEN
                DELETE FROM log WHERE name = keys[i];
                DELETE FROM log_end WHERE name = keys[i];
            WHEN 'is log' THEN
                -- After a lost answer the log may already have its new content.
                stands := COALESCE((SELECT string_agg(lines, E'\n' ORDER BY n) FROM log WHERE name = keys[i]), '');
                wanted := CASE WHEN what[i + 2] = 'append' AND keys[i + 2] = keys[i] THEN texts[i + 2] ELSE '' END;
                IF stands <> texts[i] AND NOT (again AND stands = wanted) THEN
                    RAISE EXCEPTION 'the log % has changed', keys[i] USING ERRCODE = 'MM001';
                END IF;
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
    RETURN refused;
END $$;
