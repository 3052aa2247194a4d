-- Version 5: a node also learns that a table was taken from it by a write of a node that does not run the table. A log is rewritten only
-- if nobody has changed it since it was read. Whether a node is gone is told by one clock: that of another database server counts anew.
-- A table that another node runs keeps no other one of its group from being written.

-- The server that keeps the clock: its timeline, which changes when a standby takes the place of a primary, and when it was started.
CREATE FUNCTION server_name() RETURNS text LANGUAGE sql AS $$
    SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' ' || extract(epoch FROM pg_postmaster_start_time())
$$;
CREATE TABLE server (name text NOT NULL);
INSERT INTO server VALUES (server_name());

-- Another server may have another clock, and nobody could renew anything until it was there. Whichever node comes first translates the
-- nodes' times: those that were there when the newest of them was renewed are there now, the others are not.
CREATE FUNCTION note_server() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE server SET name = server_name() WHERE name <> server_name();
    IF FOUND THEN
        UPDATE node SET renewed = clock_timestamp() - CASE
            WHEN renewed > (SELECT max(renewed) FROM node) - interval '4 seconds' THEN interval '0' ELSE interval '1 hour' END;
    END IF;
END $$;

-- Whether a node seems to be there. A time that is far ahead is of a clock that was set back since.
CREATE OR REPLACE FUNCTION lives(one bigint) RETURNS boolean LANGUAGE sql AS $$
    SELECT EXISTS (
        SELECT FROM node, (
            SELECT CASE WHEN EXISTS (SELECT FROM server WHERE name = server_name()) THEN clock_timestamp()
                ELSE (SELECT max(renewed) FROM node) END AS time
        ) AS clock
        WHERE id = one AND renewed BETWEEN clock.time - interval '4 seconds' AND clock.time + interval '4 seconds'
    )
$$;

-- A node is there. Each transaction begins with it, as before.
CREATE OR REPLACE FUNCTION renew(mine bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM note_server();
    UPDATE node SET renewed = clock_timestamp() WHERE id = mine;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another host has taken over' USING ERRCODE = 'MM002';
    END IF;
END $$;

-- Whether a table runs nowhere, or only where nobody is any more. If so nobody writes there until the end of the transaction.
CREATE OR REPLACE FUNCTION is_free(table_code text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    runs_at bigint;
BEGIN
    -- Before any node's row is held, as in `renew`: two that hold one each would wait for each other.
    PERFORM note_server();
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

-- A new node, that reads logs up to this version.
CREATE OR REPLACE FUNCTION enter(my_name text, is_alone boolean, my_reads integer, OUT mine bigint, OUT holder text) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM note_server();
    SELECT entered.mine, entered.holder INTO mine, holder FROM enter(my_name, is_alone) AS entered;
    UPDATE node SET reads = my_reads WHERE id = mine;
END $$;

-- Whether a node may write to a table, which needs the epoch by which it runs the table. With epoch 0 the table must run nowhere, or at a
-- node that is gone: that node loses the table, and is told so like one whose table is claimed.
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

CREATE OR REPLACE FUNCTION fence(mine bigint, table_code text, my_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF NOT may_write(mine, table_code, my_epoch) THEN
        RAISE EXCEPTION 'another host runs the table %', table_code USING ERRCODE = 'MM003';
    END IF;
END $$;

-- A whole group of writes, one after the other: which tables they are about by which epochs, and for each what it is, what it is about,
-- and which of these tables that is of (0: none). What is of a table that another node runs is left out, and that is what is told: which
-- of the tables, counted from 1. All else is written, or nothing.
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
                -- After a lost answer it may stand there already as it shall be.
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

INSERT INTO version VALUES (5);
