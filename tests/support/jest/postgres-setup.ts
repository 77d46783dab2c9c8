process.env.PROVIDER_DATABASE = "postgres";
process.env.TEST_DATABASE_URL ||= "postgres://postgres@127.0.0.1:5432/postgres";
