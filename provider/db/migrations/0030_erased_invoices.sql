-- What an invoice says when the law no longer requires to know whose it was. The country and the province stay: they decided the tax.
CREATE FUNCTION "redacted_invoice"(content jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT content
		|| jsonb_build_object('buyer', content -> 'buyer' || '{"name": "—", "street": "", "postCode": "", "city": "", "email": ""}'::jsonb)
		|| jsonb_build_object('paid', (
			SELECT coalesce(jsonb_agg(part || '{"cardLastFour": null}'::jsonb ORDER BY place), '[]'::jsonb)
			FROM jsonb_array_elements(content -> 'paid') WITH ORDINALITY AS parts (part, place)))
		|| '{"reason": null}'::jsonb
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
		AND NEW.content = redacted_invoice(OLD.content)
		AND EXISTS (SELECT 1 FROM "erasure" WHERE "member_id" = OLD.member_id AND "erased_at" IS NOT NULL)
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'An invoice is never changed. A credit note corrects it.';
END $$;
