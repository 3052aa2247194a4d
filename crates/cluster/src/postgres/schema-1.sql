-- Version 1. Keys are compared byte by byte, so that names of logs stand in the same order everywhere.

-- What tables did: a row holds the lines that were appended together, the first of which is line number n.
CREATE TABLE log (
    name text COLLATE "C" NOT NULL,
    n bigint NOT NULL,
    lines text NOT NULL,
    PRIMARY KEY (name, n)
);
-- The number of each log's next line.
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

-- Which host writes: one row. It is written with every transaction of that host.
CREATE TABLE lease (
    one boolean PRIMARY KEY CHECK (one),
    epoch bigint NOT NULL,
    holder text NOT NULL,
    renewed timestamptz NOT NULL
) WITH (fillfactor = 10);

-- Each transaction begins with it: who is not the host that writes here any more writes nothing.
CREATE FUNCTION fence(mine bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE lease SET renewed = clock_timestamp() WHERE epoch = mine;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another host has taken over' USING ERRCODE = 'MM002';
    END IF;
END $$;

-- Appends lines to a log, the first of them at number `at`. Those that are there already are there `again` if the answer to their
-- transaction was lost.
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

-- A whole group of writes, one after the other, all of them or none: for each what it is, and what it is about.
CREATE FUNCTION write_all(mine bigint, again boolean, what text[], kinds text[], keys text[], at bigint[], many bigint[], texts text[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fence(mine);
    FOR i IN 1 .. COALESCE(array_length(what, 1), 0) LOOP
        CASE what[i]
            WHEN 'append' THEN
                PERFORM append_lines(keys[i], at[i], many[i], texts[i], again);
            WHEN 'remove log' THEN
                DELETE FROM log WHERE name = keys[i];
                DELETE FROM log_end WHERE name = keys[i];
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

INSERT INTO version VALUES (1);
