-- Runs once, in a new volume, as the superuser "postgres" in the database "shulayim": the account of the program owns that
-- database, and is nothing else.
\getenv password POSTGRES_PASSWORD
CREATE ROLE shulayim LOGIN PASSWORD :'password';
ALTER DATABASE shulayim OWNER TO shulayim;
-- Who knows the program's password is no superuser by it. Within the container none is asked for:
-- docker compose exec postgres psql --username=postgres
ALTER ROLE postgres PASSWORD NULL;
